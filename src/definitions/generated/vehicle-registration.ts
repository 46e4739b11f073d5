/* Made from the form definition by `forms types`: change the definition, not this file. */

export type VehicleRegistrationAnswers = {
  /**
   * Form type
   */
  formType?: string;
  companyInformation?: {
    /**
     * State
     */
    state?: string;
    /**
     * Owner
     */
    companyName?: string;
  };
  vehicleInformation?: {
    vehicles?: {
      /**
       * Type of vehicle
       */
      vehicleType?: {
        key: string;
        value: string;
      };
      /**
       * VIN
       */
      vehicleVIN?: string;
      /**
       * Hull number
       */
      vehicleHIN?: string;
      /**
       * Year
       */
      vehicleYear?: string;
      /**
       * Make
       */
      vehicleMake?: string;
      /**
       * Model
       */
      vehicleModel?: string;
      /**
       * Color
       */
      vehicleColor?: string;
      /**
       * Is it electric or hybrid?
       */
      vehicleElectricHybrid?: string;
      /**
       * Does it owe the luxury tax?
       */
      vehicleLuxuryTax?: string;
      /**
       * Does it owe the import tax?
       */
      vehicleImportTax?: string;
      products?: {
        carRegistration?: {
          /**
           * Vehicle Registration - Car/Truck
           */
          checked?: boolean;
        };
        motorHomeRegistration?: {
          /**
           * Vehicle Registration - Motor Home
           */
          checked?: boolean;
        };
        motorcycleRegistration?: {
          /**
           * Vehicle Registration - Motorcycle/ATV
           */
          checked?: boolean;
        };
        cargoTrailerRegistration?: {
          /**
           * Vehicle Registration - Cargo Trailer
           */
          checked?: boolean;
        };
        travelTrailerRegistration?: {
          /**
           * Vehicle Registration - Travel Trailer
           */
          checked?: boolean;
        };
        boatRegistration?: {
          /**
           * Vehicle Registration - Boat
           */
          checked?: boolean;
        };
        electricClass1?: {
          /**
           * Electric Vehicle, Class 1
           */
          checked?: boolean;
        };
        electricClass2?: {
          /**
           * Electric Vehicle, Class 2
           */
          checked?: boolean;
        };
        hybridClass1?: {
          /**
           * Hybrid Vehicle, Class 1
           */
          checked?: boolean;
        };
        luxuryTax?: {
          /**
           * Luxury Vehicle Tax
           */
          checked?: boolean;
        };
        luxuryMotorHomeTax?: {
          /**
           * Luxury Motor Home Tax
           */
          checked?: boolean;
        };
        importTax?: {
          /**
           * Import Tax
           */
          checked?: boolean;
        };
        temporaryPlates?: {
          /**
           * Temporary Plates
           */
          checked?: boolean;
        };
        organizationalPlates?: {
          /**
           * Organizational Plates
           */
          checked?: boolean;
          data?: {
            /**
             * Organizational plate
             */
            plate?: {
              key: string;
              value: string;
            };
          };
        };
      };
    }[];
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
};
