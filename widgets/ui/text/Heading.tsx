import { type ComponentProps, createContext, createElement, useContext } from 'react';
import { classNames } from '../class-names.ts';

/** How many levels below what their names say the headings of an element stand on its page. */
export const HeadingOffset = createContext(0);

/** A heading that keeps its looks (`.fo-h1` …) at whatever level it stands. */
const heading =
  (level: number) =>
  ({ className, ...props }: ComponentProps<'h1'>) =>
    createElement(`h${Math.min(level + useContext(HeadingOffset), 6)}`, {
      ...props,
      className: classNames(`fo-h${level}`, className),
    });

export const H1 = heading(1);
export const H2 = heading(2);
export const H3 = heading(3);
