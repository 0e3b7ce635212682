import { describe, expect, it } from 'vitest'
import { findSourceFilesMatching, readProjectFile } from '../../support/assurance/sources'

describe('restrictions on the source code', () => {
  it('the source code opens no URL or file with another program, and only reveals a saved file in the file manager (text)', {
    tags: ['E15', 'F44']
  }, () => {
    expect(
      findSourceFilesMatching(/openExternal|shell\.openPath|setAsDefaultProtocolClient/)
    ).toEqual([])
    expect(findSourceFilesMatching(/showItemInFolder/)).toEqual(['src/main/start/open-desk.ts'])
    // Windows reports disk encryption only through a command-line program, which this module starts
    // by its full path and without a shell.
    const asks = 'src/main/diagnostics/disk-encryption.ts'
    expect(findSourceFilesMatching(/child_process/)).toEqual([asks])
    const code = readProjectFile(...asks.split('/'))
    expect(code).toContain("import { execFile } from 'node:child_process'")
    expect(code.match(/execFile/g)).toHaveLength(2)
    expect(code).toContain(
      "win32.join(system, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe')"
    )
  })

  it('only one source file registers IPC handlers (text)', { tags: 'E17' }, () => {
    expect(findSourceFilesMatching(/ipcMain\s*\.\s*(handle|on)\b/)).toEqual([
      'src/main/ipc/listen.ts'
    ])
    expect(findSourceFilesMatching(/\bipcMain\b/)).toEqual(['src/main/ipc/listen.ts'])
  })

  it('the source code loads no file: URL and gives the app: scheme only the privileges it needs (text)', {
    tags: 'E18'
  }, () => {
    expect(findSourceFilesMatching(/['"`]file:|loadFile\(/)).toEqual([])
    const index = readProjectFile('src', 'main', 'index.ts')
    expect(index).toContain(
      'privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true }'
    )
    expect(findSourceFilesMatching(/bypassCSP|corsEnabled|allowServiceWorkers/)).toEqual([])
  })

  it('the preload script exposes one object, whose listeners receive only the message and not the event (text)', {
    tags: 'E20'
  }, () => {
    expect(findSourceFilesMatching(/exposeInMainWorld/)).toEqual(['src/preload/index.ts'])
    const preload = readProjectFile('src', 'preload', 'index.ts')
    expect(preload.match(/exposeInMainWorld/g)).toHaveLength(1)
    expect(preload).toContain('(_event: unknown, payload: unknown): void => listener(payload)')
  })
})
