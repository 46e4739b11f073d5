import type { Answers, Path } from '../../answers/answers.ts';
import { findChosenPlate } from '../../products/chosen-plate.ts';
import { productAnswerPath, rowPathOf } from '../../products/sold/sold-places.ts';
import { readScalar } from '../read-answer.ts';
import type { Scalar } from '../read-answer.ts';
import type { ProductDataBuilder } from './product-data.ts';

const PLATES = 'organizationalPlates';

/** Reads an answer in uppercase, the style of vehicle titles. */
function readCapitals(answers: Answers, path: Path): Scalar {
  const value = readScalar(answers, path);
  return typeof value === 'string' ? value.toUpperCase() : value;
}

/**
 * Builds the data of a vehicle, with its organizational plate if one is ordered. The plate's fee is in cents.
 */
export const buildVehicleData: ProductDataBuilder = ({ product, answers, facts }) => {
  const { row } = product;
  const read = (name: string) => readCapitals(answers, `${rowPathOf(row)}.${name}`);
  const plateAnswer = (name: string) => productAnswerPath(PLATES, name, rowPathOf(row));
  const isOrdered = answers.get(plateAnswer('checked')) === true;
  const path = plateAnswer('data.plate');
  const plate = isOrdered ? findChosenPlate(path, { answers, catalogue: facts.catalogue }) : undefined;
  return {
    vehicle_id: row?.number ?? null,
    vehicle_color: read('vehicleColor'),
    vehicle_make: read('vehicleMake'),
    vehicle_model: read('vehicleModel'),
    vehicle_year: read('vehicleYear'),
    vin___hin: read('vehicleVIN') ?? read('vehicleHIN'),
    vehicle_sponsor_plate: plate?.plate_name.toUpperCase() ?? null,
    vehicle_sponsor_plate_id: plate?.id ?? null,
    sponsor_plate_fee: plate?.price ?? null,
  };
};
