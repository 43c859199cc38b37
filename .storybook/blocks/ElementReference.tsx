import { elements } from 'virtual:elements';
import { Markdown } from '@storybook/addon-docs/blocks';
import { referenceOf } from './reference.ts';

/** Each element with its attributes, events, methods, slots, parts and variables, from what the code documents. */
export function ElementReference() {
  return (
    <>
      {elements.map((element) => (
        <Markdown key={element.tagName}>{referenceOf(element)}</Markdown>
      ))}
    </>
  );
}
