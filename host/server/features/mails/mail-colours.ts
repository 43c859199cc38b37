/** The host's colours, in a mail of their own: no sheet of ours is loaded there. */
export const mailColours = {
  ground: '#FBF8F3',
  surface: '#FFFFFF',
  ink: '#211A15',
  quiet: '#6A5F55',
  line: '#E9E4DD',
  accent: '#BF3518',
  onAccent: '#FFFFFF',
} as const;

/** The same in the dark, over what stands inline. */
export const mailStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.ground { background: #16120F !important; }
.surface { background: #211B17 !important; border-color: #3A322C !important; }
.ink { color: #F5EFE7 !important; }
.quiet { color: #B9ADA0 !important; }
.line { border-color: #3A322C !important; }
.accent { color: #FF8361 !important; }
.button { background: #FF8361 !important; }
.on-accent { color: #2A0E05 !important; }
}
`;
