import { type Address, type AddressInput, addressInput } from '#shared/contract/addresses.ts';

/** An address as a call takes it: without what only a stored one has. */
export function addressInputOf(address: Address): AddressInput {
  const names = Object.keys(addressInput.shape);
  return Object.fromEntries(Object.entries(address).filter(([name]) => names.includes(name)));
}
