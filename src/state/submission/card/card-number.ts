/** Where a card's number is answered, in every form that takes cards. */
export const CARD_NUMBER = 'paymentInformation.number';
