import { approvalLacks } from '#shared/contract/values/approvals.ts';
import { isVatNumber } from './vat-number.ts';

export type ApprovalLack = (typeof approvalLacks)[number];

/** What is looked at before guests see a restaurant. */
interface ApprovalFacts {
  readonly company: {
    readonly name: string;
    readonly owner: string;
    readonly address: string;
    readonly vatNumber: string;
  };
  readonly delivery: boolean;
  readonly takeaway: boolean;
  readonly deliveryHours: readonly unknown[];
  readonly takeawayHours: readonly unknown[];
  readonly areas: readonly { readonly zipCodes: readonly string[] }[];
  /** the published card */
  readonly menu: { readonly products: readonly unknown[] };
}

/**
 * What a restaurant lacks before it can be approved (PRODUCT.md 26.3): who runs it, as the law wants it said, a VAT number
 * that can be one (a small business has none), hours of a way to get the food, where it brings it unless it is picked up,
 * and a published card with a product.
 */
export function lacksOf(facts: ApprovalFacts): ApprovalLack[] {
  const { company, delivery, takeaway, deliveryHours, takeawayHours, areas, menu } = facts;
  const is: Record<ApprovalLack, boolean> = {
    company: [company.name, company.owner, company.address].every((text) => text.trim() !== ''),
    'vat-number': company.vatNumber.trim() === '' || isVatNumber(company.vatNumber),
    hours: (delivery && deliveryHours.length > 0) || (takeaway && takeawayHours.length > 0),
    areas: takeaway || areas.some(({ zipCodes }) => zipCodes.length > 0),
    card: menu.products.length > 0,
  };
  return approvalLacks.filter((lack) => !is[lack]);
}
