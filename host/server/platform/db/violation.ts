/** PostgreSQL's codes for a row that refers to nothing, for one that is there already, and for who had to give way. */
export const foreignKeyViolation = '23503';
export const uniqueViolation = '23505';
export const deadlockDetected = '40P01';

/** Whether the database refused a statement with this code, and because of this constraint where one is named. */
export function isViolation(error: unknown, code: string, constraint?: string): boolean {
  const found = error as { code?: unknown; constraint?: unknown };
  return found.code === code && (constraint === undefined || found.constraint === constraint);
}
