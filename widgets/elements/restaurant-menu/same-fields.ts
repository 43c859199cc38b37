/** Whether two objects of one shape hold the same values: then what is drawn of them need not be drawn anew. */
export function sameFields<Shape extends object>(before: Shape, after: Shape): boolean {
  const names = Object.keys(after) as (keyof Shape)[];
  return names.every((name) => before[name] === after[name]);
}
