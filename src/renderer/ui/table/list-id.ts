import { useLocation, useParams } from 'react-router-dom'

/**
 * Name under which the settings of a list are stored: the pattern of its address and its label, so
 * that the logs of all APIs share them.
 */
export function useListSettingsId(label: string): string {
  const { pathname } = useLocation()
  return listSettingsIdOf(pathname, useParams(), label)
}

export function listSettingsIdOf(
  pathname: string,
  params: Readonly<Record<string, string | undefined>>,
  label: string
): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [value, `:${name}`]))
  const pattern = pathname.split('/').map(part => names.get(decode(part)) ?? part)
  return `${pattern.join('/')} · ${label}`.slice(0, 200)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
