import type { Db } from '#platform/db/db.ts';
import type { AppContext } from '#server/app-context.ts';
import { type FoundPerson, mostPeople, type PersonDetails } from '#shared/contract/office/people.ts';
import { anonymousBefore, forgottenBefore, openStatuses } from '#shared/domain/accounts/retention.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { copyState } from '../../privacy/exports.ts';
import { deletionRepository } from '../../privacy/repositories/deletion-repository.ts';
import { exportRepository } from '../../privacy/repositories/export-repository.ts';
import { exportSections } from '../../privacy/repositories/export-sections.ts';
import { operatorPeople } from '../repositories/people.ts';

/** Of fewer digits nobody is meant. */
const fewestDigits = 5;

/** People with an account, by part of their name, e-mail or phone number. */
export async function findPeople(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  search: string,
): Promise<{ people: FoundPerson[]; more: boolean }> {
  const found = await operatorPeople(db).search(search, {
    digits: digitsOf(search),
    orderedSince: anonymousBefore(clock.now()).toString(),
    limit: mostPeople + 1,
  });
  return { people: found.slice(0, mostPeople), more: found.length > mostPeople };
}

/** Those that a number has in every spelling, without the country's and the zero in front; empty for what is no number. */
function digitsOf(text: string): string {
  if (!/^[\d\s+()/.-]+$/.test(text)) return '';
  const digits = text.replace(/\D/g, '').replace(/^(?:00|0(?=43))?(?:43)?0?/, '');
  return digits.length < fewestDigits ? '' : digits;
}

/**
 * What is held of somebody, in short: their account, and how many rows each chapter of the copy of their data has.
 * @throws DomainError `person.error.unknown`
 */
export async function readPerson(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  userId: string,
  operatorId: string,
): Promise<PersonDetails> {
  const person = await operatorPeople(db).details(userId);
  if (!person) throw new DomainError('person.error.unknown');
  const { requestedInfoTime, ready } = await copyState({ db, clock }, userId);
  return {
    ...person,
    openOrders: await deletionRepository(db).openOrders(userId, openStatuses, forgottenBefore(clock.now()).toString()),
    held: await heldOf(db, userId),
    copy: {
      requestedAt: requestedInfoTime,
      ready: ready && {
        url: `/json/office/people/${userId}/export/${ready.id}.zip`,
        expires: ready.expires,
        bytes: ready.bytes,
      },
    },
    isSelf: userId === operatorId,
  };
}

async function heldOf(db: Db, userId: string): Promise<PersonDetails['held']> {
  const held: PersonDetails['held'] = [];
  for (const section of exportSections) {
    const count = await exportRepository(db).count(section, userId);
    if (count > 0) held.push({ section: section.name, count });
  }
  return held;
}
