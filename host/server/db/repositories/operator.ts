import type { Queries } from '../queries.ts';
import { operatorCodes } from './operator/codes.ts';
import { operatorJobs } from './operator/jobs.ts';
import { operatorMails } from './operator/mails.ts';
import { operatorOrders } from './operator/orders.ts';
import { operatorPartners } from './operator/partners.ts';
import { operatorPeople } from './operator/people.ts';
import { operatorRestaurants } from './operator/restaurants.ts';
import { operatorSettings } from './operator/settings.ts';

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
