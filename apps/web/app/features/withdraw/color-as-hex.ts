/** A colour of the theme in force at an element as `#rrggbb`, for what knows no other form. `name` = `--ink`. */
export function colorAsHex(element: HTMLElement, name: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return '#000000'
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  element.append(probe)
  context.fillStyle = getComputedStyle(probe).color
  probe.remove()
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
