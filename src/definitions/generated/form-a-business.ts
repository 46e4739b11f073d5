/* Made from the form definition by `forms types`: change the definition, not this file. */

export type FormABusinessAnswers = {
  /**
   * Form type
   */
  formType?: string;
  /**
   * Billing type
   */
  billingType?: string;
  /**
   * Add the Business Identity Bundle
   */
  businessIdentityToggle?: boolean;
  /**
   * Affiliate code
   */
  affiliateCode?: string;
  companyInformation?: {
    /**
     * Service state
     */
    state?: string;
    /**
     * Entity type
     */
    entityType?: {
      key: string;
      value: string;
    };
    /**
     * Business name
     */
    companyName?: string;
    /**
     * Designator
     */
    companyNameDesignator?: string;
    /**
     * Alternate business name
     */
    altCompanyName?: string;
    /**
     * Business purpose
     */
    businessPurpose?: string;
    /**
     * NAICS code
     */
    naicsCode?: string;
    /**
     * Do you already have a Washington UBI number?
     */
    ubiNumberToggle?: string;
    /**
     * UBI number
     */
    ubiNumber?: string;
    /**
     * Formation date
     */
    formationDate?: string;
    /**
     * I don't know the formation date
     */
    formationDateNotKnown?: boolean;
    principalAddress?: {
      /**
       * Principal address
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
    mailingAddress?: {
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
     * Where should the company's mail go?
     */
    inlineMFVODeliveryDestination?: string;
    /**
     * Should we notify your attorney when the company is formed?
     */
    notifyAttorney?: string;
    attorney?: {
      /**
       * Attorney's email
       */
      email?: string;
      /**
       * Attorney's first name
       */
      firstName?: string;
      /**
       * Attorney's last name
       */
      lastName?: string;
    };
    /**
     * Should we reserve the company's name first?
     */
    nameReservation?: string;
    /**
     * Number of certificates
     */
    certificateQuantity?: number;
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
     * Alternate phone
     */
    altPhone?: string;
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
  formationDetails?: {
    corporation?: {
      president?: {
        /**
         * First name
         */
        firstName?: string;
        /**
         * Last name
         */
        lastName?: string;
      };
      secretary?: {
        /**
         * First name
         */
        firstName?: string;
        /**
         * Last name
         */
        lastName?: string;
      };
      treasurer?: {
        /**
         * First name
         */
        firstName?: string;
        /**
         * Last name
         */
        lastName?: string;
      };
      /**
       * Authorized shares
       */
      authorizedShares?: string;
      /**
       * Par value per share
       */
      parValue?: string;
      /**
       * List more officers?
       */
      listOfficers?: string;
      officers?: {
        /**
         * First name
         */
        firstName?: string;
        /**
         * Last name
         */
        lastName?: string;
      }[];
      /**
       * Are all officers also directors?
       */
      allOfficersAreDirectors?: string;
      directors?: {
        /**
         * First name
         */
        firstName?: string;
        /**
         * Last name
         */
        lastName?: string;
      }[];
    };
    nonprofit?: {
      /**
       * Type of nonprofit
       */
      type?: string;
      /**
       * Will it apply for tax-exempt status?
       */
      taxExempt?: string;
      /**
       * Will it have members?
       */
      hasMembers?: string;
      /**
       * Who receives the assets if it is dissolved?
       */
      assetDistribution?: string;
      directors?: {
        /**
         * First name
         */
        firstName?: string;
        /**
         * Last name
         */
        lastName?: string;
      }[];
    };
    llc?: {
      /**
       * Who manages the company?
       */
      managedType?: string;
      /**
       * Would you like to list members and managers on the state record?
       */
      listMembers?: string;
      members?: {
        /**
         * First name
         */
        firstName?: string;
        /**
         * Last name
         */
        lastName?: string;
      }[];
      managers?: {
        /**
         * First name
         */
        firstName?: string;
        /**
         * Last name
         */
        lastName?: string;
      }[];
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
    /**
     * Confirm password
     */
    confirmPassword?: string;
  };
  phoneService?: {
    /**
     * Area code
     */
    phoneAreaCode?: string;
    /**
     * Phone number
     */
    selectedPhoneNumber?: string;
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
    businessFormation?: {
      /**
       * Business Formation
       */
      checked?: boolean;
      /**
       * Filing method
       */
      selectedFilingMethodKeys?: {
        [k: string]: string;
      };
    };
    registeredAgent?: {
      /**
       * Registered Agent Service
       */
      checked?: boolean;
    };
    nameReservation?: {
      /**
       * Name Reservation
       */
      checked?: boolean;
      /**
       * Filing method
       */
      selectedFilingMethodKeys?: {
        [k: string]: string;
      };
    };
    taxID?: {
      /**
       * Tax ID (EIN)
       */
      checked?: boolean;
      /**
       * Filing method
       */
      selectedFilingMethodKeys?: {
        [k: string]: string;
      };
    };
    corporateBook?: {
      /**
       * Corporate Book
       */
      checked?: boolean;
    };
    corporateSeal?: {
      /**
       * Corporate Seal
       */
      checked?: boolean;
      data?: {
        /**
         * Company name on the seal
         */
        embossSealCapitalization?: string;
      };
    };
    certificates?: {
      /**
       * Membership or Stock Certificates
       */
      checked?: boolean;
    };
    beneficialOwnership?: {
      /**
       * Beneficial Ownership Report
       */
      checked?: boolean;
      /**
       * Filing method
       */
      selectedFilingMethodKeys?: {
        [k: string]: string;
      };
    };
    newYorkPublication?: {
      /**
       * New York Publication
       */
      checked?: boolean;
      /**
       * Filing method
       */
      selectedFilingMethodKeys?: {
        [k: string]: string;
      };
    };
    trademarkMonitoring?: {
      /**
       * Trademark Monitoring
       */
      checked?: boolean;
    };
    lawOnCall?: {
      /**
       * Law on Call
       */
      checked?: boolean;
      data?: {
        /**
         * What is it about?
         */
        legalNeeds?: string;
      };
    };
    overseasShipping?: {
      /**
       * Overseas Shipping
       */
      checked?: boolean;
    };
    mailForwardingService?: {
      /**
       * Mail Forwarding
       */
      checked?: boolean;
    };
    virtualOffice?: {
      /**
       * Virtual Office
       */
      checked?: boolean;
    };
    phoneService?: {
      /**
       * Phone Service
       */
      checked?: boolean;
    };
    webHosting?: {
      /**
       * Web Hosting
       */
      checked?: boolean;
    };
    tls?: {
      /**
       * TLS Certificate
       */
      checked?: boolean;
    };
    businessEmail?: {
      /**
       * Business Email
       */
      checked?: boolean;
    };
    insuranceOptIn?: {
      /**
       * Business Insurance Quote
       */
      checked?: boolean;
    };
    checkingOptIn?: {
      /**
       * Business Checking Account
       */
      checked?: boolean;
    };
    virtualOfficePhone?: {
      /**
       * Phone Service
       */
      checked?: boolean;
    };
    mailForwarding?: {
      /**
       * Mail at our address
       */
      checked?: boolean;
      data?: {
        /**
         * Mail at our address
         */
        serviceType?: string;
      };
    };
  };
};
