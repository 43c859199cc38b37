import type { ClassComment, DocumentedItem } from './class-comment.ts';
import type { CodeFacts } from './code-facts.ts';

/** A property of an element, and whether it is an attribute too. */
export interface ElementProperty {
  /** `orderId` */
  readonly name: string;
  /** `order-id` */
  readonly attribute: string;
  /** in TypeScript, without `undefined` */
  readonly type: string;
  /** of a property that no attribute is documented for, its comment */
  readonly comment: string;
}

export interface ElementMethod {
  readonly name: string;
  /** `(): Promise<void>` */
  readonly signature: string;
  readonly comment: string;
}

/** All that is known of one element: what its comment says, and what its code does. */
export interface ElementSource {
  /** of its folder: `order-status` */
  readonly name: string;
  /** `fo-order-status` */
  readonly tag: string;
  /** `FoOrderStatusElement` */
  readonly className: string;
  readonly comment: ClassComment;
  readonly properties: readonly ElementProperty[];
  readonly methods: readonly ElementMethod[];
  /** what `defineWidget` was given */
  readonly declared: { readonly events: readonly string[]; readonly methods: readonly string[] };
  readonly facts: CodeFacts;
}

/** What every element has besides its own. */
export interface CommonSource {
  readonly properties: readonly ElementProperty[];
  readonly methods: readonly ElementMethod[];
  readonly comment: ClassComment['common'];
  readonly attributes: readonly DocumentedItem[];
  readonly facts: CodeFacts;
  /** the tokens of the style sheet, with what each of them colours */
  readonly tokens: readonly DocumentedItem[];
}

export interface LibrarySource {
  readonly common: CommonSource;
  readonly elements: readonly ElementSource[];
  /** the typed list of all events that elements may emit */
  readonly events: readonly DocumentedItem[];
}
