import './ConnectionLabel.css?shared';

interface ConnectionLabelProps {
  /** `fresh`: what stands here is the latest; `old`: it may be older; `quiet`: neither is worth a colour */
  readonly tone: 'fresh' | 'old' | 'quiet';
  readonly part?: string;
  readonly children: string;
}

/** A small label that says whether what stands here is the latest, with a dot whose fill says the same. */
export function ConnectionLabel({ tone, part, children }: ConnectionLabelProps) {
  return (
    <p className={`fo-connection fo-connection-${tone}`} part={part} role="status">
      {children}
    </p>
  );
}
