import type { Queries } from '#platform/db/queries.ts';
import { operatorCodes } from './repositories/codes.ts';
import { operatorJobs } from './repositories/jobs.ts';
import { operatorMails } from './repositories/mails.ts';
import { operatorOrders } from './repositories/orders.ts';
import { operatorPartners } from './repositories/partners.ts';
import { operatorPeople } from './repositories/people.ts';
import { operatorRestaurants } from './repositories/restaurants.ts';
import { operatorSettings } from './repositories/settings.ts';

export type OperatorRepository = ReturnType<typeof createOperatorRepository>;

/** What the operator reads and changes by command; whoever changes something adds to the audit log with it. */
export function createOperatorRepository(db: Queries) {
  return {
    partners: operatorPartners(db),
    codes: operatorCodes(db),
    settings: operatorSettings(db),
    people: operatorPeople(db),
    restaurants: operatorRestaurants(db),
    mails: operatorMails(db),
    orders: operatorOrders(db),
    jobs: operatorJobs(db),
  };
}
