import { readJourneys } from '../../journeys/read-journeys.ts';
import { isAboutCompanies } from './order-kinds.ts';
import { placeOrders } from './place-orders.ts';

placeOrders(readJourneys().filter((journey) => !isAboutCompanies(journey)));
