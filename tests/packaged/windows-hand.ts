import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { packagedTestFolder } from './program'

const script = `
$ErrorActionPreference = 'Stop'
Add-Type -Namespace Native -Name Window -MemberDefinition @'
[DllImport("user32.dll")] public static extern bool SetWindowPos(IntPtr window, IntPtr after, int x, int y, int width, int height, uint flags);
[DllImport("user32.dll")] public static extern IntPtr SendMessage(IntPtr window, uint message, IntPtr wide, IntPtr low);
'@
$program = Get-Process -Id $args[0]
$window = $program.MainWindowHandle
while ($line = [Console]::In.ReadLine()) {
  $verb, $rest = $line -split ' ', 2
  switch ($verb) {
    # As a virus scanner holds a file: nobody may take its place.
    'hold' { $held = [IO.File]::Open($rest, 'Open', 'Read', 'Read') }
    'release' { $held.Close() }
    'resize' {
      $width, $height = $rest -split ' '
      [void][Native.Window]::SetWindowPos($window, 0, 0, 0, $width, $height, 6)
    }
    # What Windows sends at the end of a session, then what it does to who is still there.
    'end-session' {
      $held.Close()
      [void][Native.Window]::SendMessage($window, 0x11, 0, 0)
      [void][Native.Window]::SendMessage($window, 0x16, 1, 0)
      Stop-Process -Id $program.Id -Force
    }
  }
  [Console]::Out.WriteLine('done')
}
`

/**
 * Starts a PowerShell script that controls the window and files of a program on Windows. Returns a
 * function that sends a command and resolves when it is complete.
 */
export function startWindowsController(pid: number): (order: string) => Promise<void> {
  const file = join(packagedTestFolder, `hand-${pid}.ps1`)
  writeFileSync(file, script)
  const args = ['-NoProfile', '-ExecutionPolicy', 'Bypass', '-File', file, String(pid)]
  const hand = spawn('powershell', args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: hand.stdout })[Symbol.asyncIterator]()
  return async order => {
    hand.stdin.write(`${order}\n`)
    const { value } = await lines.next()
    if (value !== 'done') throw new Error(`${order}: ${value}`)
  }
}
