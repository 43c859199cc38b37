import { DomainError } from '#shared/domain/domain-error.ts';

/** A product that the basket's restaurant does not have; perhaps another one does. */
export class UnknownProduct extends DomainError {
  readonly productId: number;

  constructor(productId: number) {
    super('basket.error.product-not-available');
    this.productId = productId;
  }
}
