/** A file's bytes in base64; null where the device can't read the file, which may lie in a cloud that is out of reach. */
export function base64Of(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? result.replace(/^[^,]*,/, '') : null);
    });
    reader.readAsDataURL(file);
  });
}
