import { ThemeToggle } from './ThemeToggle';

export default { component: ThemeToggle };

export const Choices = {};
