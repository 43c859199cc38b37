import { lazy } from '#io/lazy.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { commonTexts } from '#shared/messages/common/texts.ts';
import { shellTexts } from '#shared/messages/shell/texts.ts';
import type { TextArea } from '#shared/messages/text-area.ts';

/** What the runtime itself says in every element: failures, notifications, the imprint. */
const ownAreas: readonly TextArea[] = [commonTexts, shellTexts];

type Texts = Readonly<Record<string, string>>;

const merged = (parts: readonly Texts[]): Texts => Object.assign({}, ...parts) as Texts;
const has = (texts: Texts, key: string) => Object.hasOwn(texts, key);
/** `search.label.addresses` → `search.label` */
const topicOf = (key: string) => key.split('.', 2).join('.');

/** The texts of one kind of element: those of its areas and what the runtime says. */
export class TextSource {
  readonly #areas: readonly TextArea[];
  readonly #german: Texts;
  readonly #topics: ReadonlySet<string>;
  readonly english = lazy(async () => merged(await Promise.all(this.#areas.map(({ en }) => en()))));

  constructor(areas: readonly TextArea[]) {
    this.#areas = [...ownAreas, ...areas];
    this.#german = merged(this.#areas.map(({ de }) => de));
    this.#topics = new Set(areas.flatMap(({ de }) => Object.keys(de).map(topicOf)));
  }

  /** German always; English once `english` is loaded. */
  exists(language: Language): boolean {
    return language === 'de' || this.english.current() !== null;
  }

  /** A text that there is not in English is shown in German. Undefined for a key of no area of this element. */
  text(language: Language, key: string): string | undefined {
    const english = language === 'en' ? this.english.current() : null;
    if (english && has(english, key)) return english[key];
    return this.knows(key) ? this.#german[key] : undefined;
  }

  knows(key: string): boolean {
    return has(this.#german, key);
  }

  /**
   * Whether `key` would be one of this element's own, was there such a text: a slip of the pen. Of errors nobody can
   * say, as many elements have some of the same topic.
   */
  misses(key: string): boolean {
    return !this.knows(key) && this.#topics.has(topicOf(key)) && !topicOf(key).endsWith('.error');
  }
}
