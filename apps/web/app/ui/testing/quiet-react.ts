/**
 * React's development build draws every rendering into the browser's performance tracks and keeps a stack for each element. Nobody looks
 * at them in a test, and both take processor time. Comes before React: it asks for them once, as it is loaded.
 */
Reflect.deleteProperty(console, 'timeStamp')
Reflect.deleteProperty(console, 'createTask')

export {}
