/* Made from the form definition by `forms types`: change the definition, not this file. */

export type SamplesAnswers = {
  empty?: {
    /**
     * Text
     */
    text?: string;
    /**
     * Text with a mask
     */
    phone?: string;
    /**
     * Text with a prefix and a suffix
     */
    amount?: string;
    /**
     * Text of several lines
     */
    textarea?: string;
    /**
     * Select
     */
    select?: string;
    /**
     * State select
     */
    state?: string;
    /**
     * State map
     */
    states?: {
      [k: string]: boolean;
    };
    /**
     * Country select
     */
    country?: {
      key: string;
      value: string;
    };
    /**
     * Multi-select
     */
    multiSelect?: string[];
    /**
     * Radio group
     */
    radio?: string;
    /**
     * Radio group as a list
     */
    radioList?: string;
    /**
     * Yes or no
     */
    yesNo?: string;
    /**
     * Checkbox
     */
    checkbox?: boolean;
    /**
     * Date
     */
    date?: string;
    /**
     * Plate
     */
    plate?: {
      key: string;
      value: string;
    };
    /**
     * Quantity
     */
    quantity?: number;
    /**
     * Area code
     */
    areaCode?: string;
    /**
     * Phone number picker
     */
    phoneNumber?: string;
    /**
     * File
     */
    file?: {
      [k: string]: unknown;
    };
    /**
     * Password
     */
    password?: string;
    /**
     * Card number
     */
    cardNumber?: string;
    /**
     * Expiry month
     */
    expiryMonth?: string;
    /**
     * Expiry year
     */
    expiryYear?: string;
    /**
     * Security code
     */
    securityCode?: string;
    /**
     * Domain search
     */
    domains?: {
      [k: string]: unknown;
    }[];
  };
  filled?: {
    /**
     * Text
     */
    text?: string;
    /**
     * Text with a mask
     */
    phone?: string;
    /**
     * Text with a prefix and a suffix
     */
    amount?: string;
    /**
     * Text of several lines
     */
    textarea?: string;
    /**
     * Select
     */
    select?: string;
    /**
     * State select
     */
    state?: string;
    /**
     * State map
     */
    states?: {
      [k: string]: boolean;
    };
    /**
     * Country select
     */
    country?: {
      key: string;
      value: string;
    };
    /**
     * Multi-select
     */
    multiSelect?: string[];
    /**
     * Radio group
     */
    radio?: string;
    /**
     * Radio group as a list
     */
    radioList?: string;
    /**
     * Yes or no
     */
    yesNo?: string;
    /**
     * Checkbox
     */
    checkbox?: boolean;
    /**
     * Date
     */
    date?: string;
    /**
     * Plate
     */
    plate?: {
      key: string;
      value: string;
    };
    /**
     * Quantity
     */
    quantity?: number;
    /**
     * Area code
     */
    areaCode?: string;
    /**
     * Phone number picker
     */
    phoneNumber?: string;
    /**
     * File
     */
    file?: {
      [k: string]: unknown;
    };
    /**
     * Password
     */
    password?: string;
    /**
     * Card number
     */
    cardNumber?: string;
    /**
     * Expiry month
     */
    expiryMonth?: string;
    /**
     * Expiry year
     */
    expiryYear?: string;
    /**
     * Security code
     */
    securityCode?: string;
    /**
     * Domain search
     */
    domains?: {
      [k: string]: unknown;
    }[];
  };
  failed?: {
    /**
     * Text
     */
    text?: string;
    /**
     * Text with a mask
     */
    phone?: string;
    /**
     * Text with a prefix and a suffix
     */
    amount?: string;
    /**
     * Text of several lines
     */
    textarea?: string;
    /**
     * Select
     */
    select?: string;
    /**
     * State select
     */
    state?: string;
    /**
     * State map
     */
    states?: {
      [k: string]: boolean;
    };
    /**
     * Country select
     */
    country?: {
      key: string;
      value: string;
    };
    /**
     * Multi-select
     */
    multiSelect?: string[];
    /**
     * Radio group
     */
    radio?: string;
    /**
     * Radio group as a list
     */
    radioList?: string;
    /**
     * Yes or no
     */
    yesNo?: string;
    /**
     * Checkbox
     */
    checkbox?: boolean;
    /**
     * Date
     */
    date?: string;
    /**
     * Plate
     */
    plate?: {
      key: string;
      value: string;
    };
    /**
     * Quantity
     */
    quantity?: number;
    /**
     * Area code
     */
    areaCode?: string;
    /**
     * Phone number picker
     */
    phoneNumber?: string;
    /**
     * File
     */
    file?: {
      [k: string]: unknown;
    };
    /**
     * Password
     */
    password?: string;
    /**
     * Card number
     */
    cardNumber?: string;
    /**
     * Expiry month
     */
    expiryMonth?: string;
    /**
     * Expiry year
     */
    expiryYear?: string;
    /**
     * Security code
     */
    securityCode?: string;
    /**
     * Domain search
     */
    domains?: {
      [k: string]: unknown;
    }[];
  };
  disabled?: {
    /**
     * Text
     */
    text?: string;
    /**
     * Text with a mask
     */
    phone?: string;
    /**
     * Text with a prefix and a suffix
     */
    amount?: string;
    /**
     * Text of several lines
     */
    textarea?: string;
    /**
     * Select
     */
    select?: string;
    /**
     * State select
     */
    state?: string;
    /**
     * State map
     */
    states?: {
      [k: string]: boolean;
    };
    /**
     * Country select
     */
    country?: {
      key: string;
      value: string;
    };
    /**
     * Multi-select
     */
    multiSelect?: string[];
    /**
     * Radio group
     */
    radio?: string;
    /**
     * Radio group as a list
     */
    radioList?: string;
    /**
     * Yes or no
     */
    yesNo?: string;
    /**
     * Checkbox
     */
    checkbox?: boolean;
    /**
     * Date
     */
    date?: string;
    /**
     * Plate
     */
    plate?: {
      key: string;
      value: string;
    };
    /**
     * Quantity
     */
    quantity?: number;
    /**
     * Area code
     */
    areaCode?: string;
    /**
     * Phone number picker
     */
    phoneNumber?: string;
    /**
     * File
     */
    file?: {
      [k: string]: unknown;
    };
    /**
     * Password
     */
    password?: string;
    /**
     * Card number
     */
    cardNumber?: string;
    /**
     * Expiry month
     */
    expiryMonth?: string;
    /**
     * Expiry year
     */
    expiryYear?: string;
    /**
     * Security code
     */
    securityCode?: string;
    /**
     * Domain search
     */
    domains?: {
      [k: string]: unknown;
    }[];
  };
  verified?: {
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
  /**
   * Type of a company that moves
   */
  movedType?: string;
  dialogs?: {
    address?: {
      /**
       * Mailing address
       */
      choice?: string;
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
    /**
     * A remark that a subscription takes away
     */
    remark?: string;
    /**
     * A subscription that is asked about
     */
    subscribed?: boolean;
    /**
     * A nickname that must not be Nobody
     */
    nickname?: string;
  };
};
