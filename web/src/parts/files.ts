/** Files for the person: what the browser puts into their downloads. */

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has its own hold on the content by the time this runs.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
