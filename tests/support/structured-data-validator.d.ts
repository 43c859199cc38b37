/** The package has no types of its own. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly rootType: string;
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
  }
  export default class Validator {
    validate(data: Readonly<Record<'jsonld' | 'microdata' | 'rdfa', object>>): Promise<Issue[]>;
  }
}
