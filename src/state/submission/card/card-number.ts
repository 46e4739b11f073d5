/** Path of the card number, the same in every form that takes cards. */
export const CARD_NUMBER = 'paymentInformation.number';
