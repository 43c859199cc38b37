import { elements } from 'virtual:elements';
import type { ArgTypes, Decorator, Preview } from '@storybook/react-vite';
import { type ReactNode, useEffect, useRef } from 'react';
import { attributeControls, elementOf, fixedAttributes, setAttributes } from './attribute-controls.ts';

/** What a story has apart from attributes: answers of the network, what is stored. Not for a person to change. */
const fixture = { table: { category: 'Fixtures' }, control: false } satisfies ArgTypes[string];

const attributesOf = (tag: string) => elements.find(({ tagName }) => tagName === tag)?.attributes ?? [];

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number];

/** Gives each story of an element a control for every attribute of it. */
const enhance: Enhancer = ({ title, argTypes, initialArgs }) => {
  const tag = elementOf(title);
  if (!tag) return argTypes;
  const attributes = attributeControls(attributesOf(tag));
  const names = Object.keys({ ...argTypes, ...initialArgs }).filter((name) => !(name in attributes));
  const fixtures = names.map((name) => [name, { name, ...argTypes[name], ...fixture }] as const);
  return { ...attributes, ...Object.fromEntries(fixtures) };
};

export const argTypesEnhancers: Enhancer[] = [enhance];

interface AttributedProps {
  readonly tag: string;
  readonly canvas: HTMLElement;
  readonly chosen: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

function Attributed({ tag, canvas, chosen, children }: AttributedProps) {
  const set = useRef(new Set<string>());
  useEffect(() => {
    const element = canvas.querySelector(tag);
    if (!element) return;
    const names = attributesOf(tag).flatMap(({ name }) => (fixedAttributes.has(name) ? [] : name));
    setAttributes(element, Object.fromEntries(names.map((name) => [name, chosen[name]])), set.current);
  }, [tag, canvas, chosen]);
  return children;
}

/** Sets the attributes that were chosen in the controls on the story's element, as a page would. */
export const withAttributes: Decorator = (Story, { title, args, canvasElement }) => {
  const tag = elementOf(title);
  if (!tag) return <Story />;
  return (
    <Attributed tag={tag} canvas={canvasElement} chosen={args}>
      <Story />
    </Attributed>
  );
};
