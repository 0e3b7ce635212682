import { API } from 'typescript/unstable/sync'

/**
 * Incremental type checker that returns whether a file still compiles with another text. Only this
 * file is checked.
 */
export function openTypeChecker(root, config) {
  const texts = new Map()
  const api = new API({ cwd: root, fs: { readFile: path => texts.get(path) } })
  let snapshot = api.updateSnapshot({ openProjects: [config] })

  function show(path) {
    const last = snapshot
    snapshot = api.updateSnapshot({ fileChanges: { changed: [path] } })
    last.dispose()
  }

  return {
    compiles(path, text) {
      texts.set(path, text)
      show(path)
      const { program } = snapshot.getProject(config)
      const faults =
        program.getSyntacticDiagnostics(path).length || program.getSemanticDiagnostics(path).length
      texts.delete(path)
      show(path)
      return faults === 0
    },
    close: () => api.close()
  }
}
