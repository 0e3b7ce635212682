export function HeaderBar() {
  return null
}
