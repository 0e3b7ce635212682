/** Paths that the app has shown in the file manager, for tests to look at. */
const shownPaths: string[] = []

export const shell = {
  shownPaths,
  showItemInFolder(path: string): void {
    shownPaths.push(path)
    console.error(`show in folder: ${path}`)
  }
}
