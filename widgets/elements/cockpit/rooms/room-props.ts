/** What every room is given. */
export interface RoomProps {
  /** leads to another room */
  readonly onRoom?: (room: 'card' | 'times') => void;
  /** the restaurant that is chosen */
  readonly slug: string;
}
