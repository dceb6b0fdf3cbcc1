/** In the page during development: reloads it when the development server says that something was built. */
new EventSource('/__dev/events').addEventListener('reload', () => location.reload());
