/** The only place that names jotai, so that what state is made of can be changed in one file. */
export type { Atom, Getter, PrimitiveAtom, Setter, WritableAtom } from 'jotai';
export { atom, createStore, Provider, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
