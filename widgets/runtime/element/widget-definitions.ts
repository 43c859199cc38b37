import type { ComponentType } from 'react';
import type { WidgetOptions } from './widget-element.ts';

/** What the server renders an element by. */
export interface WidgetDefinition {
  readonly Component: ComponentType<Record<string, unknown>>;
  readonly options: WidgetOptions<Record<string, unknown>>;
}

const definitions = new Map<string, WidgetDefinition>();

/** Keeps what an element's module says of it, for whoever renders its markup: the server, and the stories of that. */
export function keepDefinition<Props extends object>(
  tag: string,
  Component: ComponentType<Props>,
  options: WidgetOptions<Props>,
): void {
  definitions.set(tag, { Component, options } as unknown as WidgetDefinition);
}

export const definitionOf = (tag: string): WidgetDefinition | undefined => definitions.get(tag);

export const allDefinitions = (): readonly WidgetDefinition[] => [...definitions.values()];
