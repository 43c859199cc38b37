/** So many are kept where elements are drawn for everybody, by a server that runs for months: far more than it draws at a time. */
const mostOnServer = 500;
const most = typeof document === 'undefined' ? mostOnServer : Number.POSITIVE_INFINITY;

/**
 * Atoms by a key, such as a restaurant's slug: the same key returns the same atom. What is kept here are
 * definitions; the values belong to each store, so marketplaces on one page stay apart.
 */
export function family<Member>(create: (key: string) => Member): (key: string) => Member {
  const members = new Map<string, Member>();
  return (key) => {
    const known = members.get(key);
    if (known !== undefined) return known;
    const member = create(key);
    members.set(key, member);
    if (members.size > most) members.delete(members.keys().next().value ?? '');
    return member;
  };
}
