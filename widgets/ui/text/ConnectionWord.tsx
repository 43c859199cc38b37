import './ConnectionWord.css?shared';

interface ConnectionWordProps {
  /** `fresh`: what stands here is the latest; `old`: it may be older; `quiet`: neither is worth a colour */
  readonly tone: 'fresh' | 'old' | 'quiet';
  readonly part?: string;
  readonly children: string;
}

/** One small word that says whether what stands here is the latest, with a dot whose fill says the same. */
export function ConnectionWord({ tone, part, children }: ConnectionWordProps) {
  return (
    <p className={`fo-connection fo-connection-${tone}`} part={part} role="status">
      {children}
    </p>
  );
}
