import { type Component, flushSync, mount, unmount } from 'svelte';
import { attributeName } from '#runtime/element/widget-props.ts';
import type { Bound, Framework, Shown } from '../framework.ts';
import AnyElement from './AnyElement.svelte';
import Scenario from './Scenario.svelte';

export const svelte: Framework = {
  name: 'Svelte',
  showScenario: (into, data) => show(into, Scenario, data),
  showElement(into, bound) {
    const page = show(into, AnyElement, byAttributeNames(bound));
    return { update: (next) => page.update(byAttributeNames(next)), leave: () => page.leave() };
  },
};

/** What is spread Svelte writes in small letters, `apibase`: so that is by the names of attributes. */
function byAttributeNames({ tag, values }: Bound): Bound {
  const entries = Object.entries(values).map(([property, value]) => [attributeName(property), value]);
  return { tag, values: Object.fromEntries(entries) as Bound['values'] };
}

/** `$state`, as most pages have it: what an element is given is then Svelte's own view of the data. */
function show<Data>(into: HTMLElement, Page: Component<{ data: Data }>, first: Data): Shown<Data> {
  const props = $state({ data: first });
  const page = mount(Page, { target: into, props });
  flushSync();
  return {
    update(next) {
      props.data = next;
    },
    leave: () => void unmount(page),
  };
}
