import config from '../../electron-builder.config.mjs'

/**
 * The entry of the program among installed programs, from Wine's registry file.
 * @param {string} text
 * @returns {Record<string, string> | undefined}
 */
export function parseUninstallEntry(text) {
  const key = 'Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\Uninstall\\\\'
  for (const part of text.split(/^\[/m)) {
    if (!part.startsWith(key)) continue
    const values = Object.fromEntries(
      [...part.matchAll(/^"(\w+)"="(.*)"$/gm)].map(([, value = '', content = '']) => [
        value,
        decode(content)
      ])
    )
    if (values.DisplayName === config.productName) return values
  }
  return undefined
}

/**
 * Decodes text of Wine's registry file, in which letters beyond ASCII are written as `\x1ead` and
 * backslashes are doubled.
 */
const decode = text =>
  text.replaceAll(/\\x([0-9a-f]{1,4})|\\(.)/g, (_whole, code, letter) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : letter
  )
