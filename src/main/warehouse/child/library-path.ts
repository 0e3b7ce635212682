let path: string | undefined

/** Where the native part lies whose hash was compared. */
export function setLibraryPath(checked: string): void {
  path = checked
}

export function libraryPath(): string {
  if (path === undefined) throw new Error('The engine is loaded before its library was checked.')
  return path
}
