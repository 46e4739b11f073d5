/* Made from the form definition by `forms types`: change the definition, not this file. */

export type SampleStatesAnswers = {
  /**
   * Form type
   */
  formType?: string;
  companyInformation?: {
    /**
     * Company name
     */
    companyName?: string;
    /**
     * Entity type
     */
    entityType?: {
      key: string;
      value: string;
    };
    /**
     * For how long?
     */
    registeredAgentServiceDuration?: string;
    /**
     * All states
     */
    allStates?: boolean;
  };
  productState?: {
    registeredAgent?: {
      /**
       * Where do you need an agent?
       */
      states?: {
        [k: string]: boolean;
      };
      /**
       * Registered Agent Service
       */
      checked?: boolean;
    };
    changeOfAgent?: {
      /**
       * In which states shall we change the agent?
       */
      states?: {
        [k: string]: boolean;
      };
      /**
       * Change of Agent
       */
      checked?: boolean;
      /**
       * Filing method
       */
      selectedFilingMethodKeys?: {
        [k: string]: string;
      };
    };
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
  };
};
