type Method = (...args: unknown[]) => unknown

/**
 * Makes every use of what the host does not offer fail by name, instead of an `undefined` that shows up far away.
 * Setting is allowed, as Electron's objects take properties.
 */
export function onlyWhatIsThere<T extends object>(name: string, target: T): T {
  const methods = new WeakMap<Method, Method>()
  /** Methods run on the object itself: private members know no proxy. */
  const bind = (method: Method): Method => {
    const known = methods.get(method) ?? method.bind(target)
    methods.set(method, known)
    return known
  }
  return new Proxy(target, {
    get(object, key) {
      if (typeof key === 'symbol' || Reflect.has(object, key) || probed.has(key)) {
        const value: unknown = Reflect.get(object, key, object)
        return typeof value === 'function' ? bind(value as Method) : value
      }
      throw new Error(`${name}.${key} is not available on the Chromium host`)
    },
    set: (object, key, value) => Reflect.set(object, key, value, object)
  })
}

/** What engines and inspectors look for on any object: to find it missing is no use of it. */
const probed: ReadonlySet<string> = new Set(['then', 'toJSON', 'default', '__esModule', 'inspect'])

export function missing(name: string): object {
  return onlyWhatIsThere(`electron.${name}`, function notAvailable(): never {
    throw new Error(`electron.${name} is not available on the Chromium host`)
  })
}
