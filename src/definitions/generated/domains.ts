/* Made from the form definition by `forms types`: change the definition, not this file. */

export type DomainsAnswers = {
  /**
   * Form type
   */
  formType?: string;
  domainInformation?: {
    /**
     * Search for a domain
     */
    domains?: {
      [k: string]: unknown;
    }[];
  };
  companyInformation?: {
    /**
     * Company
     */
    companyName?: string;
  };
  contactInformation?: {
    /**
     * First name
     */
    firstName?: string;
    /**
     * Last name
     */
    lastName?: string;
    /**
     * Phone
     */
    phone?: string;
    /**
     * Street address
     */
    line1?: string;
    /**
     * City
     */
    city?: string;
    /**
     * State
     */
    state?: string;
    /**
     * ZIP code
     */
    zip?: string;
    /**
     * Country
     */
    country?: {
      key: string;
      value: string;
    };
  };
  accountInformation?: {
    /**
     * Email
     */
    email?: string;
    /**
     * Password
     */
    password?: string;
  };
  paymentInformation?: {
    /**
     * Card number
     */
    number?: string;
    /**
     * Expiry month
     */
    exp_month?: string;
    /**
     * Expiry year
     */
    exp_year?: string;
    /**
     * Security code
     */
    cvc?: string;
    /**
     * First name on card
     */
    first_name?: string;
    /**
     * Last name on card
     */
    last_name?: string;
    /**
     * Use a different billing address
     */
    differentAddress?: boolean;
    /**
     * Street address
     */
    line1?: string;
    /**
     * City
     */
    city?: string;
    /**
     * State
     */
    state?: string;
    /**
     * ZIP code
     */
    zip?: string;
    /**
     * Country
     */
    country?: {
      key: string;
      value: string;
    };
  };
  productState?: {
    domains?: {
      /**
       * Domain Registration
       */
      checked?: boolean;
    };
  };
};
