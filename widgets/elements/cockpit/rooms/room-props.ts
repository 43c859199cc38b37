/** What every room is given. */
export interface RoomProps {
  /** the restaurant that is chosen */
  readonly slug: string;
}
